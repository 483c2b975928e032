import { Button } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/calls/saveFile.ts'
import { makeFocusable } from '../../../../ui/focusable.ts'
import classes from './Annex.module.css'

/** The files of a problem: a click on a name shows the content and a download button. */
export function Annex({ files }: { files: readonly (readonly [name: string, content: string])[] }) {
  const { t } = useTranslation('problem')
  const [openName, setOpenName] = useState<string | null>(null)
  return (
    <ul className={classes.files}>
      {files.map(([name, content]) => {
        const isOpen = openName === name
        return (
          <li key={name}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpenName(isOpen ? null : name)}>
              <IconFile size={17} aria-hidden /> {name}
            </button>
            {isOpen && (
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
