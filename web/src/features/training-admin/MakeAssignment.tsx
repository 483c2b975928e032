import { Button, Menu } from '@mantine/core'
import { IconClipboardPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminPath } from '../../lib/adminPath.ts'
import { useOwnClasses } from '../group/index.ts'
import { useAdminPlace } from '../owned/index.ts'
import { trainings } from './kind.ts'

const look = { variant: 'default', leftSection: <IconClipboardPlus size={17} aria-hidden /> } as const

/** Leads to a new assignment with the problems of a training: in its group, or in a class of the reader (BX-15). */
export function MakeAssignment({ tid }: { tid: number }) {
  const { t } = useTranslation('training-admin')
  const { gid } = useAdminPlace(trainings)
  const classes = useOwnClasses() ?? []
  const formIn = (of: number) => `${adminPath('assignment', 'create', of)}?training=${tid}`
  if (gid !== null) {
    return (
      <Button {...look} component={Link} to={formIn(gid)}>
        {t('assign.make')}
      </Button>
    )
  }
  if (classes.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button {...look}>{t('assign.make')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('assign.into')}</Menu.Label>
        {classes.map(({ id, name }) => (
          <Menu.Item key={id} component={Link} to={formIn(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
