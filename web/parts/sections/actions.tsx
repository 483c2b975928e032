import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../../src/ui/CopyButton.tsx'
import { Segments } from '../../src/ui/Segments.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { RowActions } from '../../src/ui/table/RowActions.tsx'
import { MemberLink } from '../../src/ui/user/MemberLink.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const doNothing = () => undefined

const Buttons = () => (
  <>
    {(['filled', 'default', 'light', 'subtle'] as const).map((variant) => (
      <div key={variant} className={classes.row}>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} data-hovered>
          保存
        </Button>
        <Button variant={variant} disabled>
          Off
        </Button>
        <Button variant={variant} loading>
          Waiting
        </Button>
        <Button variant={variant} size="compact-sm">
          Small
        </Button>
      </div>
    ))}
    <div className={classes.row}>
      <Button color="red.8">Delete</Button>
      <Anchor href="#">A link</Anchor>
      <MemberLink to="/group" loginFirst="Sign in first">
        A link for members
      </MemberLink>
    </div>
  </>
)

const Icons = () => (
  <div className={classes.row}>
    <ActionIcon variant="subtle" aria-label="Star">
      <IconStar size={18} />
    </ActionIcon>
    <ActionIcon variant="default" aria-label="Star">
      <IconStar size={18} />
    </ActionIcon>
    <ActionIcon variant="subtle" disabled aria-label="Star">
      <IconStar size={18} />
    </ActionIcon>
    <CopyButton text="1 2" label="Copy" copied="Copied" failed="Not copied" />
    <RowActions change="Change" remove="Remove" onChange={doNothing} onRemove={doNothing} />
    <RowActions change="Change" remove="Remove" blocked="In use" onChange={doNothing} onRemove={doNothing} />
  </div>
)

function Choices() {
  const [shown, setShown] = useState('statement')
  const options = [
    { value: 'statement', label: 'Statement' },
    { value: 'code', label: '代码' },
    { value: 'notes', label: 'Notes' },
  ]
  return (
    <div className={classes.column}>
      <Segments label="View" value={shown} options={options} onChange={setShown} />
      <Tabs
        tabs={options.map(({ value, label }) => ({ key: value, name: label }))}
        shown={shown}
        onChange={setShown}
        end={<Anchor href="#">More</Anchor>}
      >
        What the chosen tab shows
      </Tabs>
    </div>
  )
}

/** What is pressed. */
export const actions: readonly Section[] = [
  { name: 'Buttons', Shown: Buttons },
  { name: 'Icons', Shown: Icons },
  { name: 'Choices', Shown: Choices },
]
