import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo, whole } from '../../platform/http/fields.ts'
import { Answer, paperLimits, questionKinds } from '../problem/contract-paper.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { submissionErrors } from '../submission/errors.ts'
import { examErrors as errors } from './errors.ts'

/** A question for students, without its right answer. */
export const AskedQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  points: z.number(),
  /** Markdown with LaTeX, in the reader's language */
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** how many texts an answer has, where it has several; else 0 */
  blanks: z.int(),
  /** a program with runs of underscores as blanks; with `language` empty for other questions */
  code: z.string(),
  language: z.string(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The questions of an objective problem in the caller's selection and order; all visitors get the same. */
export const getProblemQuestions = endpoint({
  method: 'GET',
  path: '/api/get-problem-questions',
  summary: 'The questions of an objective problem, without their right answers',
  access: { in: 'set', right: 'see', who: 'anyone' },
  input: z.object({ pid: whole, ...setFields }),
  output: z.object({
    questions: z.array(AskedQuestion),
    /** the sum of their points */
    full: z.number(),
    /** after how many tries verdict, score and right answers show; null where that depends on the time of the set */
    tries: z.nullable(z.int()),
    /** the caller's tries */
    tried: z.int(),
    /** whether a set where `tries` is null tells at once what answers earn, though not which are right */
    showsMarks: z.boolean(),
  }),
  errors: [problemErrors['problem-not-found'], errors['not-objective'], problemSetErrors['set-not-found']],
})

const RightAnswer = z.object({
  id: z.string(),
  /** of each blank the accepted texts, joined by " / " */
  answer: Answer,
  /** Markdown, in the reader's language; empty for none */
  note: z.string(),
})
export type RightAnswer = z.infer<typeof RightAnswer>

/**
 * The answers of a submission, for its author and for staff who may read code. `marks` and `right` are each null until the set
 * shows them to the caller.
 */
export const getAnswerSheet = endpoint({
  method: 'GET',
  path: '/api/get-answer-sheet',
  summary: 'The answers of a submission, with points and right answers where they show',
  access: { in: 'submission', right: 'know', who: 'login' },
  input: z.object({ submitId: whole, ...setFields }),
  output: z.object({
    questions: z.array(AskedQuestion),
    /** by the ids of the answered questions */
    answers: z.record(z.string(), Answer),
    marks: z.nullable(z.array(z.object({ id: z.string(), points: z.nullable(z.number()) }))),
    right: z.nullable(z.array(RightAnswer)),
    /** of the marker, where marks show */
    comment: z.string(),
    /** of the marks */
    revision: z.int(),
    mayMark: z.boolean(),
  }),
  errors: [
    submissionErrors['submission-not-found'],
    submissionErrors['submission-not-yours'],
    errors['not-objective'],
    problemSetErrors['set-not-found'],
  ],
})

/**
 * Gives points to answers in words, refused where the marks have changed since `revision`. With the last missing points the
 * submission gets its verdict, which is audited.
 */
export const markAnswers = endpoint({
  method: 'POST',
  path: '/api/mark-answers',
  summary: 'Give points to answers in words',
  access: { in: 'submission', right: 'judge', who: 'login' },
  input: z.object({
    submitId: whole,
    ...setFields,
    revision: whole,
    marks: z
      .array(
        z.object({ id: z.string().check(upTo(16)), points: z.number().check(z.gte(0), z.lte(paperLimits.points)) }),
      )
      .check(z.maxLength(paperLimits.questions)),
    comment: z._default(z.string().check(upTo(1000)), ''),
  }),
  errors: [
    submissionErrors['submission-not-found'],
    submissionErrors['still-judging'],
    errors['not-objective'],
    errors['question-unknown'],
    errors['points-over-full'],
    errors['marks-changed'],
    problemSetErrors['set-not-found'],
  ],
})
