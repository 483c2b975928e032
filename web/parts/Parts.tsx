import { Panel } from '../src/ui/Panel.tsx'
import classes from './Parts.module.css'
import { actions } from './sections/actions.tsx'
import { content } from './sections/content.tsx'
import { fields } from './sections/fields.tsx'
import { frames } from './sections/frames.tsx'
import { lists } from './sections/lists.tsx'
import { meanings } from './sections/meanings.tsx'
import { scales } from './sections/scales.tsx'
import type { Section } from './sections/section.ts'
import { states } from './sections/states.tsx'

const sections: readonly Section[] = [
  ...scales,
  ...meanings,
  ...actions,
  ...fields,
  ...lists,
  ...frames,
  ...states,
  ...content,
]

/** Every part of the pages in each of its states. It is no page of the site: `npm run dev` shows it, and tests look at it. */
export const Parts = () => (
  <main className={classes.parts}>
    <div className={classes.sections}>
      {sections.map(({ name, Shown, wide = false }) => (
        <div key={name} data-part={name} data-wide={wide || undefined}>
          <Panel title={name}>
            <Shown />
          </Panel>
        </div>
      ))}
    </div>
  </main>
)
