import { Checkbox, NativeSelect, NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DropArea } from '../../src/ui/file/DropArea.tsx'
import { PictureInput } from '../../src/ui/file/PictureInput.tsx'
import { Filters } from '../../src/ui/table/Filters.tsx'
import { SearchBar } from '../../src/ui/table/SearchBar.tsx'
import { SearchField } from '../../src/ui/table/SearchField.tsx'
import classes from '../Parts.module.css'
import type { Section } from './section.ts'

const doNothing = () => undefined
const choices = ['C++', 'Python3', 'Java']

const Fields = () => (
  <div className={classes.column}>
    <TextInput label="Title" description="At most 255 characters" placeholder="A+B" required />
    <TextInput label="标题" defaultValue="两数之和" />
    <TextInput label="Title" defaultValue="x" error="Another problem has this title" />
    <TextInput label="Title" defaultValue="A+B" disabled />
    <PasswordInput label="Password" defaultValue="correct-horse" />
    <NumberInput label="Time limit, ms" defaultValue={1000} />
    <Select label="Language" data={choices} defaultValue="C++" />
    <NativeSelect label="Language" data={choices} />
    <Textarea label="Signature" defaultValue={'Two\nlines'} autosize />
  </div>
)

const Switches = () => (
  <div className={classes.column}>
    {[false, true].map((isOn) => (
      <div key={String(isOn)} className={classes.row}>
        <Switch label="Public" defaultChecked={isOn} />
        <Switch label="Public" defaultChecked={isOn} disabled />
        <Checkbox label="Chosen" defaultChecked={isOn} />
        <Checkbox label="Chosen" defaultChecked={isOn} disabled />
      </div>
    ))}
    <Checkbox label="Some" indeterminate readOnly />
  </div>
)

function Search() {
  const [text, setText] = useState('')
  return (
    <Filters
      first={<SearchField label="Search" value={text} maxLength={50} onSearch={setText} />}
      count={1}
      last={<Switch label="Mine" />}
    >
      <NativeSelect aria-label="Language" data={choices} />
    </Filters>
  )
}

const Alone = () => (
  <div className={classes.framed}>
    <SearchBar label="Search" value="" maxLength={50} onSearch={doNothing} />
  </div>
)

const Files = () => (
  <div className={classes.column}>
    <DropArea
      title="Drop a package"
      hint="ZIP, at most 64 MB"
      choose="Choose a file"
      accept=".zip"
      onFile={doNothing}
    />
    <PictureInput
      label="Logo"
      description="Beside the name of the site"
      preview="/favicon.svg"
      value="https://example.org/logo.png"
      onChange={doNothing}
      onChoose={doNothing}
    />
  </div>
)

/** What is filled in. */
export const fields: readonly Section[] = [
  { name: 'Fields', Shown: Fields },
  { name: 'Files', Shown: Files },
  { name: 'Switches', Shown: Switches },
  { name: 'Filters', Shown: Search, wide: true },
  { name: 'Search', Shown: Alone, wide: true },
]
