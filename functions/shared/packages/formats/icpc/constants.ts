import { findOwn } from '../../../records.ts'
import type { IcpcYaml } from './yaml.ts'

export type Constants = Readonly<Record<string, string>>

/** Several forms are named `NAME.FORM`, the value also by its name alone. */
export function readConstants({ constants }: IcpcYaml): Record<string, string> {
  const all = Object.entries(constants ?? {}).flatMap(([name, value]) =>
    typeof value === 'object'
      ? Object.entries(value).flatMap(([form, each]) => [
          ...(form === 'value' ? [[name, String(each)] as const] : []),
          [`${name}.${form}`, String(each)] as const,
        ])
      : [[name, String(value)] as const, [`${name}.value`, String(value)] as const],
  )
  return Object.fromEntries(all)
}

/** `{{NAME}}`, or `\constant{NAME}` of TeX; unknown names stay. */
export const fillConstants = (text: string, constants: Constants): string =>
  text.replace(
    /\{\{([\w.-]{1,100})\}\}|\\constant\{([\w.-]{1,100})\}/g,
    (all, plain?: string, tex?: string) => findOwn(constants, plain ?? tex ?? '') ?? all,
  )
