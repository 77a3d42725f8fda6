/** What a person is told: a sentence, or what makes one of the problem's parameters. */
export type Words = string | ((params: never) => string)
export type WordList = Record<string, Words>

/** A code of the list with the parameters that its words need. */
export type ProblemIn<List extends WordList> = {
  [Code in keyof List & string]: List[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : { code: Code; params?: undefined }
}[keyof List & string]

export function wordsIn<List extends WordList>(list: List, { code, params }: ProblemIn<List>): string {
  const words: Words = list[code]!
  return typeof words === 'string' ? words : words(params as never)
}
