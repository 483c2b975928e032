import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../parts/Settings.module.css'
import { SwitchRow } from '../parts/SwitchRow.tsx'
import { switchGroups } from '../switches.ts'

/** Which features of the site are open (AD-04). */
export function Switches() {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageTitle title={t('switches.title')} description={t('switches.about')} />
      <Stack gap={20}>
        {switchGroups.map(({ group, switches }) => (
          <Panel key={group} title={t(`switches.group.${group}`)}>
            <ul className={classes.switches}>
              {switches.map((one) => (
                <SwitchRow key={one.name} offered={one} />
              ))}
            </ul>
          </Panel>
        ))}
      </Stack>
    </>
  )
}
