import { Anchor, Button, Group } from '@mantine/core'
import type { getAdminGroups } from '@oj/functions/features/group/admin/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { ownerOf } from '../ownerOf.ts'
import classes from '../parts/Group.module.css'
import { entryOf } from '../terms.ts'

export type AdminGroup = AnswerOf<typeof getAdminGroups>['records'][number]

export type AdminAct = 'block' | 'transfer' | 'quotas'

export const adminColumns = (
  t: TFunction<'group'>,
  onAct: (act: AdminAct, group: AdminGroup) => void,
): Column<AdminGroup>[] => [
  { key: 'id', title: t('admin.number'), under: true, render: ({ id }) => id },
  {
    key: 'name',
    title: t('form.name'),
    wrap: true,
    render: ({ id, name, shortName }) => (
      <>
        <Anchor component={Link} to={`/group/${id}`} fz="inherit" fw={600}>
          {name}
        </Anchor>
        {shortName !== '' && <div className={classes.quiet}>{shortName}</div>}
      </>
    ),
  },
  {
    key: 'owner',
    title: t('owner'),
    under: true,
    render: (row) => <PersonName uid={row.uid} {...ownerOf(row)} />,
  },
  { key: 'people', title: t('members.title'), align: 'right', under: true, render: ({ memberCount }) => memberCount },
  {
    key: 'state',
    title: t('admin.state'),
    under: true,
    render: ({ auth, visible, status }) =>
      [t(`entry.${entryOf(auth)}`), visible ? '' : t('hidden'), status === 1 ? t('blocked') : '']
        .filter((word) => word !== '')
        .join(' · '),
  },
  {
    key: 'act',
    title: t('members.act'),
    align: 'right',
    pinned: true,
    under: true,
    render: (group) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={() => onAct('quotas', group)}>
          {t('admin.quotas')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onAct('transfer', group)}>
          {t('admin.transfer')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          color={group.status === 1 ? 'green' : 'red'}
          onClick={() => onAct('block', group)}
        >
          {t(group.status === 1 ? 'admin.unblock' : 'admin.block')}
        </Button>
      </Group>
    ),
  },
]
