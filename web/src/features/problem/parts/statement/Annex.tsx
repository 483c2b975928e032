import { Button } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/calls/saveFile.ts'
import { makeFocusable } from '../../../../ui/focusable.ts'
import classes from './Annex.module.css'

/** The files of a problem: the name shows the content, from where it can be downloaded. */
export function Annex({ files }: { files: readonly (readonly [name: string, content: string])[] }) {
  const { t } = useTranslation('problem')
  const [shown, setShown] = useState<string | null>(null)
  return (
    <ul className={classes.files}>
      {files.map(([name, content]) => {
        const open = shown === name
        return (
          <li key={name}>
            <button type="button" aria-expanded={open} onClick={() => setShown(open ? null : name)}>
              <IconFile size={17} aria-hidden /> {name}
            </button>
            {open && (
              <>
                <pre ref={makeFocusable}>{content}</pre>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  onClick={() => saveFile(new File([content], name, { type: 'text/plain' }))}
                >
                  {t('annex.download')}
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
