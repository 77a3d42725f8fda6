import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { driver } from './driver.ts'
import { input } from './input.ts'
import { kitchen } from './kitchen.ts'
import { myPlan } from './my-plan.ts'
import { ordering } from './ordering.ts'
import { orders } from './orders.ts'
import { packing } from './packing.ts'
import { type ProblemIn, type WordList, wordsIn } from './problem.ts'
import { requests } from './requests.ts'
import { runs } from './runs.ts'
import { staffForms } from './staff-forms.ts'
import { zones } from './zones.ts'

type ByStatus = Record<number, WordList>
type AllOf<Lists> = (Lists extends unknown ? (list: Lists) => void : never) extends (list: infer All) => void
  ? All
  : never

const forms = { 422: { ...staffForms, ...input } }
const areas: ByStatus[] = [
  forms,
  requests,
  accounts,
  catalogue,
  ordering,
  orders,
  myPlan,
  zones,
  kitchen,
  driver,
  runs,
  packing,
]

const wordsOfArea = <Area extends ByStatus>(area: Area): AllOf<Area[keyof Area]> =>
  Object.assign({}, ...Object.values(area))

/** Every problem a caller can be told of, by code, with its English words. */
export const problems = {
  ...wordsOfArea(forms),
  ...wordsOfArea(requests),
  ...wordsOfArea(accounts),
  ...wordsOfArea(catalogue),
  ...wordsOfArea(ordering),
  ...wordsOfArea(orders),
  ...wordsOfArea(myPlan),
  ...wordsOfArea(zones),
  ...wordsOfArea(kitchen),
  ...wordsOfArea(driver),
  ...wordsOfArea(runs),
  ...wordsOfArea(packing),
}

const statuses = new Map(
  areas.flatMap((area) =>
    Object.entries(area).flatMap(([status, list]) => Object.keys(list).map((code) => [code, Number(status)])),
  ) as [string, number][],
)

export type Problem = ProblemIn<typeof problems>
export type ProblemCode = Problem['code']
export type ParamsOf<Code extends ProblemCode> = Extract<Problem, { code: Code }>['params']

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text)
export const statusOf = (code: ProblemCode): number => statuses.get(code)!
export const wordsOf = (problem: Problem): string => wordsIn(problems, problem)
