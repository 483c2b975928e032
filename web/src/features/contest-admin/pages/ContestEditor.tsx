import { Skeleton } from '@mantine/core'
import { getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { whole } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import type { AdminContest } from '../form.ts'
import { useOffice } from '../office.ts'
import { Access } from '../parts/form/Access.tsx'
import { Basics } from '../parts/form/Basics.tsx'
import { Board } from '../parts/form/Board.tsx'
import classes from '../parts/form/Form.module.css'
import { FormHead } from '../parts/form/FormHead.tsx'
import { Options, Staff } from '../parts/form/Options.tsx'
import { Scoring } from '../parts/form/Scoring.tsx'
import { OfficeBar } from '../parts/OfficeBar.tsx'
import { useContestForm } from '../useContestForm.ts'

/** Makes a contest (AD-07). */
export const ContestCreate = () => <ContestFields contest={null} />

/** Changes the contest that the address names. */
export function ContestEdit() {
  const { contestID = null } = useParams()
  const cid = whole(contestID) ?? 0
  const { data, error, mutate } = useCall(getAdminContest, { cid }, { revalidateIfStale: false })
  if (error && !data) return <ReadFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <OfficeBar cid={cid} current="edit" />
      {data ? <ContestFields key={data.id} contest={data} /> : <Skeleton height={420} radius="lg" aria-busy />}
    </>
  )
}

function ContestFields({ contest }: { contest: AdminContest | null }) {
  const office = useOffice()
  const editor = useContestForm(contest, office.gid)
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  // the first field that is wrong, once it is marked
  useEffect(() => {
    if (asked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])

  async function save() {
    const cid = await editor.save()
    setAsked((times) => times + 1)
    if (cid !== null && editor.isNew) void navigate(office.to('problems', cid), { replace: true })
  }
  return (
    <div ref={fields}>
      <FormHead editor={editor} onSave={() => void save()} />
      <div className={classes.stack}>
        <Basics editor={editor} of={contest ? { cid: contest.id } : undefined} />
        <Scoring editor={editor} />
        <Access editor={editor} />
        <Board editor={editor} />
        <Options editor={editor} isRateable={office.gid === null} />
        <Staff editor={editor} />
      </div>
    </div>
  )
}
