import { getUserAuthInfo } from '@oj/functions/features/account/contract.ts'
import * as classes from '@oj/functions/features/class/contract.ts'
import { addContestProblem, addGroupContest, getContestInfo } from '@oj/functions/features/contest/contract.ts'
import { getCourseDetail, viewCourseVideo } from '@oj/functions/features/course/contract.ts'
import { uploadMdFile, viewFile } from '@oj/functions/features/file/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { GroupEntry, GroupLevel } from '@oj/functions/features/group/contract-levels.ts'
import { getGroupProblemList } from '@oj/functions/features/group-problem/contract.ts'
import { getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { getGroupRank, getRankList } from '@oj/functions/features/rank/contract.ts'
import { searchSite } from '@oj/functions/features/search/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { addGroupTraining, addTrainingProblem, getGroupTrainingList } from '@oj/functions/features/training/contract.ts'
import { expect, inject, it } from 'vitest'
import { asRoot, call, freshName, newUser, request, signIn, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { chooseLanguage, submitAndSee, useVisitors, writeCode } from '../../support/client/visitor.ts'
import { contestOf, inMinutes, times } from '../../support/data/contests.ts'
import { newGroupCourse, newVideo } from '../../support/data/courses.ts'
import { columnOf, freshTable } from '../../support/data/gradebooks.ts'
import { newGroup } from '../../support/data/groups.ts'
import { formOf } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { newCategory, trainingOf } from '../../support/data/trainings.ts'

const visit = useVisitors()

const levelIn = async (gid: number, { token }: { token: string }) => call(group.getGroupAuth, { gid }, { token })

/** A class of 30 from one paste, of which a second teacher is invited, and their place among its admins. */
async function peopled(gid: number, site: { token: string }, teacher: TestUser, second: TestUser) {
  const names = Array.from({ length: 30 }, () => freshName('pupil'))
  const lines = ['username\tname', `${second.username}\t`, ...names.map((name) => `${name}\tPupil`)]
  const page = await visit(`/group/${gid}/member`, { user: site })
  await page.getByLabel('Rows from a spreadsheet').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Add 31 people' }).click()
  await page.getByText('30 accounts created · 1 invited').waitFor()
  await call(group.answerInvitation, { gid, accept: true }, second)
  const { uid } = await call(getUserAuthInfo, {}, second)
  await call(group.changeGroupMember, { gid, uid, auth: GroupLevel.admin }, teacher)
  const { taskId } = await call(classes.getClassAccounts, { gid }, site)
  const [slip] = await call(classes.getClassSlips, { gid, taskId: taskId ?? '' }, site)
  if (!slip) throw new Error('nobody was made')
  return { username: slip.username, token: await signIn(slip.username, slip.password) }
}

/** Who applies is let in or refused by a teacher; who has the code applies by it. */
async function applied(gid: number, teacher: TestUser) {
  const [welcome, unwelcome, coded] = await Promise.all(['welcome', 'unwelcome', 'coded'].map((one) => newUser(one)))
  if (!welcome || !unwelcome || !coded) throw new Error('somebody is missing')
  for (const user of [welcome, unwelcome]) await call(group.joinGroup, { gid, reason: 'I study here' }, user)
  const page = await visit(`/group/${gid}/member`, { user: teacher })
  const rowOf = ({ username }: TestUser) => page.getByRole('row').filter({ hasText: username })
  await rowOf(welcome).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => levelIn(gid, welcome)).toBe(GroupLevel.member)
  await rowOf(unwelcome).getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => levelIn(gid, unwelcome)).toBe(GroupLevel.refused)

  const by = await newGroup(teacher, { auth: GroupEntry.code, code: 'abc123' })
  const join = (code: string) => request(group.joinGroup, { gid: by, code, reason: 'I study here' }, coded)
  expect((await join('zzz999')).code).toBe('group-code-wrong')
  expect((await join('abc123')).data).toEqual({ auth: GroupLevel.applying })
  return unwelcome
}

/** What a second teacher makes for the term; all of it has a word in its name that stands nowhere else. */
async function taught(gid: number, word: string, teacher: TestUser, second: TestUser) {
  const file = new File(['What the lessons say.'], 'lessons.txt')
  const sent = uploadMdFile.output.parse((await upload(uploadMdFile, 'file', file, second, { gid: String(gid) })).data)
  const form = formOf({ title: `${word} sum`, description: `See [the lessons](${sent.link}).` })
  const { pid } = await call(addProblem, { ...form, gid }, second)
  const problemId = `G${gid}-${form.problem.problemId}`
  const trainingCategory = await newCategory(teacher)
  const training = { ...trainingOf({ title: `${word} week` }), gid }
  const { tid } = await call(addGroupTraining, { training, trainingCategory }, second)
  await call(addTrainingProblem, { tid, pid }, second)
  const { cid } = await call(
    addGroupContest,
    { ...contestOf({ title: `${word} midterm`, ...times.scheduled() }), gid },
    second,
  )
  await call(addContestProblem, { cid, pid, displayId: 'A' }, second)
  const course = await newGroupCourse(gid, second, { title: `${word} lectures` })
  const { url } = await newVideo(course.cid, second)
  await call(group.addGroupAnnouncement, { gid, title: `${word} begins`, content: 'On *Monday*' }, second)
  const { id: book } = await call(gradebook.addGroupGradebook, { gid, title: `${word} term` }, second)
  const columns = [columnOf('training', String(tid), 'Homework', { due: inMinutes(60) })]
  await call(gradebook.changeGradebook, { id: book, revision: 1, columns, isPublished: true }, second)
  return { problemId, tid, cid, course: course.cid, video: url, file: sent.link, book }
}
type Term = Awaited<ReturnType<typeof taught>>

/** A student sees on a phone what is due, solves the training at a desk, and finds their grade. */
async function learnt(
  gid: number,
  word: string,
  { tid, problemId, book }: Term,
  student: { token: string },
  by: TestUser,
) {
  const page = await visit('/home', { user: student, width: 375 })
  await page.getByRole('heading', { name: 'What is due' }).waitFor()
  await page
    .getByRole('link', { name: new RegExp(`${word} midterm`) })
    .first()
    .waitFor()
  await page.goto(`/group/${gid}`)
  await page.getByRole('heading', { name: `${word} begins` }).waitFor()
  // where the staff of the group work there is nothing for them, not even a button
  await page.goto(`/group/${gid}/authoring/problems`)
  await page.getByText('Your role in the group does not allow this').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'New problem' }).count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/group/${gid}/training/${tid}/problem/${problemId}`)
  await page.getByRole('heading', { name: new RegExp(`${word} sum`) }).waitFor()
  await chooseLanguage(page, 'Python3')
  await writeCode(page, right.Python3 ?? '')
  await submitAndSee(page, 'Accepted')
  await expect.poll(async () => (await freshTable(book, by)).records.map(({ total }) => total)).toContain(100)
  await page.goto(`/gradebook/${book}/mine`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Homework').first().waitFor()
  await page.getByText('100').first().waitFor()
}

/** Nothing of a class comes to who is not in it, or was refused, by whatever way. */
async function expectNothingOutside(
  gid: number,
  word: string,
  term: Term,
  student: string,
  others: (TestUser | null)[],
) {
  const { problemId, tid, cid, course, video, file } = term
  for (const user of others) {
    const as = user ? { token: user.token } : {}
    const said = async (...[endpoint, input]: Parameters<typeof request>) =>
      (await request(endpoint, input, as)).code ?? 'said'
    for (const open of [
      request(searchSite, { keyword: word }, as),
      request(searchSite, { keyword: problemId }, as),
      request(getProblemList, { keyword: word }, as),
      request(getSubmissionList, { username: student, limit: 50 }, as),
      request(getSubmissionList, { problemID: problemId }, as),
      request(getRankList, { searchUser: student }, as),
      request(getUserHomeInfo, { username: student }, as),
    ]) {
      const { status, data } = await open
      expect(status).toBe(200)
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${word} |"${problemId}"|"gid":${gid}\\b`))
    }
    expect((await call(getUserHomeInfo, { username: student }, as)).solvedList).toEqual([])
    const closed = await Promise.all([
      said(group.getGroupMemberList, { gid }),
      said(group.getGroupAnnouncementList, { gid }),
      said(getGroupProblemList, { gid }),
      said(getGroupTrainingList, { gid }),
      said(getGroupRank, { gid }),
      said(classes.getGroupDue, { gid }),
      said(gradebook.getGroupGradebooks, { gid }),
      said(gradebook.getGradeTable, { id: term.book }),
      said(gradebook.getMyGrades, { id: term.book }),
      said(classes.getCopyPlan, { gid }),
      said(getSubmissionList, { gid }),
      said(getSubmissionList, { tid }),
      said(getProblemDetail, { problemId, gid }),
      said(getContestInfo, { cid }),
      said(getCourseDetail, { cid: course }),
      said(viewCourseVideo, { id: video.slice(-32) }),
      said(viewFile, { id: file.slice(file.indexOf('id=') + 3) }),
    ])
    expect(closed.filter((code) => code === 'said')).toEqual([])
  }
}

it('GR-02 GR-03 GR-05 GR-09 a class lives a whole term, of which nothing comes to outsiders', async () => {
  const site = await asRoot()
  const [teacher, second, stranger] = await Promise.all([
    userAs('problem_admin'),
    newUser('second'),
    newUser('stranger'),
  ])
  const [gid, hidden] = await Promise.all([
    newGroup(teacher, { auth: GroupEntry.approval }),
    newGroup(teacher, { auth: GroupEntry.approval, visible: false, name: freshName('unseen') }),
  ])
  const student = await peopled(gid, site, teacher, second)
  const refused = await applied(gid, teacher)
  const word = freshName('Term')
  const term = await taught(gid, word, teacher, second)
  await learnt(gid, word, term, student, second)

  // who is in it finds it all, so that what others do not find is there
  const found = async (user: TestUser) => (await call(searchSite, { keyword: word }, user)).trainings.length
  await expect.poll(() => found(second)).toBe(1)
  await expectNothingOutside(gid, word, term, student.username, [null, stranger, refused])
  for (const as of [{}, stranger, student]) {
    const { name } = await call(group.getGroupDetail, { gid: hidden }, teacher)
    expect((await call(group.getGroupList, { keyword: name }, as)).total).toBe(0)
    expect((await call(searchSite, { keyword: name }, as)).groups).toEqual([])
    expect((await request(group.getGroupDetail, { gid: hidden }, as)).code).toBe('group-not-found')
  }
  const { path } = await call(classes.renewCalendar, {}, stranger)
  expect(await (await fetch(new URL(path, inject('url')))).text()).not.toContain(word)

  // the term ends: all of it is packed, and the next class begins with what was made
  const page = await visit(`/group/${gid}/setting`, { user: teacher })
  await page.getByRole('button', { name: 'Pack the group' }).click()
  await page.getByText('Submissions: 1, problems: 1, gradebooks: 1').waitFor()
  await page.getByRole('link', { name: /Download the archive/ }).waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the class' })
  const name = freshName('next')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Copy the class' }).click()
  await dialog.getByText('The class was copied').waitFor()
  await dialog.getByRole('link', { name: 'Open the new group' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const next = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect((await call(getGroupTrainingList, { gid: next }, teacher)).records).toMatchObject([{ title: `${word} week` }])
  expect((await call(group.getGroupMemberList, { gid: next }, teacher)).total).toBe(1)
})
