import type { Question } from '@oj/functions/features/problem/contract-paper.ts'
import type { Locale } from '@oj/shared/text.ts'
import type { Faults } from '../../../form.ts'

export interface KindProps<Of extends Question = Question> {
  question: Of
  locale: Locale
  faults: Faults
  onChange: (question: Question) => void
}
