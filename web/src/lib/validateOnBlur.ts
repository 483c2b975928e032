import type { UseFormInput } from '@mantine/form'

type Enhanced<Values> = Parameters<NonNullable<UseFormInput<Values>['enhanceGetInputProps']>>[0]

/**
 * Lets a form validate a field when it is left, but only if it was changed: passing through shows no error, whose line would
 * move what the user is about to click.
 */
export const judgeWritten = <Values>({ form, field }: Enhanced<Values>) => ({
  onBlur() {
    if (form.isDirty(field)) void form.validateField(field)
  },
})
