import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ThemeToggle.module.css'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Light or dark. Choosing what the system prefers goes back to following the system. */
export function ThemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const next = dark ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t(`theme.${next}`)}
      title={t(`theme.${next}`)}
      onClick={() => setColorScheme((next === 'dark') === systemIsDark() ? 'auto' : next)}
    >
      <IconMoon className={classes.inLight} size={19} stroke={1.7} />
      <IconSun className={classes.inDark} size={19} stroke={1.7} />
    </ActionIcon>
  )
}
