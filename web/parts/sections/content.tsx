import { Button } from '@mantine/core'
import { useState } from 'react'
import { NewVersion } from '../../src/app/shell/NewVersion.tsx'
import { ToastHost } from '../../src/app/shell/ToastHost.tsx'
import { toast } from '../../src/lib/toast.ts'
import { CodeDiff } from '../../src/ui/code/CodeDiff.tsx'
import { Confirm } from '../../src/ui/dialog/Confirm.tsx'
import { KeyList } from '../../src/ui/keys/KeyList.tsx'
import { Markdown } from '../../src/ui/markdown/Markdown.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const text = `# Statement 题面

Given $a$ and $b$ with $1 \\le a, b \\le 10^9$, print $\\sqrt{a^2 + \\frac{b}{2}}$. **粗体。**后文 and \`code\`.

$$\\sum_{i=1}^{n} x_i$$

1. first
2. second

> a remark

| n | time |
| --- | ---: |
| 10 | 1 s |

\`\`\`cpp
int main() { return 0; } // a comment
\`\`\`
`

const Text = () => <Markdown source={text} />

const Difference = () => (
  <CodeDiff
    before={'int a;\nint b;\nreturn a;\n'}
    after={'int a;\nlong b;\nreturn a + b;\n'}
    beforeLabel="Before"
    afterLabel="After"
    contentType="text/x-c++src"
    unchanged="$ lines are equal"
  />
)

/** What lies over the page, opened by buttons. */
function Over() {
  const [opened, setOpened] = useState<'question' | 'keys' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className={classes.row}>
      {(['success', 'error', 'warning', 'info'] as const).map((kind) => (
        <Button key={kind} variant="default" onClick={() => toast(kind, `A message of the kind ${kind} 一条消息`)}>
          {kind}
        </Button>
      ))}
      <Button variant="default" onClick={() => setOpened('question')}>
        question
      </Button>
      <Button variant="default" onClick={() => setOpened('keys')}>
        keys
      </Button>
      <Confirm
        opened={opened === 'question'}
        title="Delete the problem?"
        message="Its submissions stay. 提交记录会保留。"
        action="Delete"
        danger
        onConfirm={close}
        onClose={close}
      />
      {opened === 'keys' && <KeyList onClose={close} />}
      <ToastHost />
      <NewVersion />
    </div>
  )
}

/** What authors and contestants write, and what lies over the page. */
export const content: readonly Section[] = [
  { name: 'Markdown', Shown: Text },
  { name: 'Difference', Shown: Difference },
  { name: 'Over the page', Shown: Over, wide: true },
]
