import { z } from 'zod'

type FieldProblem = { field: string; message: string }

/** An object whose fields the shop's own rules check, with the messages people see in the form. */
export const checked = <S extends z.core.$ZodLooseShape>(
  shape: S,
  check: (value: z.output<z.ZodObject<S>>) => FieldProblem[],
) =>
  z.object(shape).superRefine((value, context) => {
    for (const { field, message } of check(value))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  })

/** A text that must be there; what counts as filled in is for the rules to say. */
export const given = (message: string, most = 200) =>
  z.string({ error: message }).max(most, { error: 'That is too long.' })
