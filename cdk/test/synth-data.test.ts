import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, onTestFinished, test } from 'vitest'

test('the template for the local engine needs no bootstrap, no assets and keeps nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oj-template-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const target = join(folder, 'a/data.json')
  execFileSync(process.execPath, [join(import.meta.dirname, '../bin/synth-data.ts'), target])
  const template = JSON.parse(readFileSync(target, 'utf8'))
  expect(Object.keys(template)).toEqual(['Resources', 'Outputs'])
  Template.fromJSON(template).resourceCountIs('AWS::DynamoDB::Table', 1)
  expect(readFileSync(target, 'utf8')).not.toContain('Retain')
})
