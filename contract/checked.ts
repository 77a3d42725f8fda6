import { z } from 'zod'
import type { Problem, ProblemCode } from './problems/problems.ts'

/** What a schema says of a value it refuses: a code of the list of problems, since the schema library passes on text only. */
export const says = (code: ProblemCode): string => code

/** An object whose fields the shop's own rules check, with the problems people see in the form. */
export const checked = <S extends z.core.$ZodLooseShape>(
  shape: S,
  check: (value: z.output<z.ZodObject<S>>) => ({ field: string } & Problem)[],
) =>
  z.object(shape).superRefine((value, context) => {
    for (const { field, code, params } of check(value))
      context.addIssue({ code: 'custom', path: field.split('.'), message: says(code), params })
  })

/** A text that must be there; what counts as filled in is for the rules to say. */
export const given = (code: ProblemCode, most = 200) => z.string(says(code)).max(most, says('too-long'))
