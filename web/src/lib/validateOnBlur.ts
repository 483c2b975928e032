import type { UseFormInput } from '@mantine/form'

type Enhanced<Values> = Parameters<NonNullable<UseFormInput<Values>['enhanceGetInputProps']>>[0]

/**
 * Has a form judge a field when it is left, once something was written in it: who only passes by is told of nothing, and no
 * line comes up that moves what they are about to click.
 */
export const judgeWritten = <Values>({ form, field }: Enhanced<Values>) => ({
  onBlur() {
    if (form.isDirty(field)) void form.validateField(field)
  },
})
