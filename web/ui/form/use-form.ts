import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Problems, problemsOf } from './form-problems.ts'

export type FormValues = Record<string, unknown>

/** The names of the values of one kind. */
type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never
}[keyof Values] &
  string

interface FormOptions<Values extends FormValues> {
  initial: Values
  /** What is wrong with what was typed, by field; nothing where all is well. */
  check?(values: Values): Problems<Values>
  /** Does the work. What it throws is shown: its `errors` beside their fields, its `message` above the button. */
  submit(values: Values): Promise<unknown> | unknown
  /** Shown where the failure brings no words of its own. */
  fallback: string
}

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>

/**
 * A form that keeps what was typed when it fails, goes to the first field with a problem,
 * forgets a problem once its field is edited, and is sent once however often it is pressed.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others as Problems<Values>)
    setProblem(undefined)
  }, [])

  function replace(next: Values) {
    setValues(next)
    setProblems({})
    setProblem(undefined)
  }

  function show(found: Problems<Values>, message?: string) {
    setProblems(found)
    setProblem(message)
    setFailures((count) => count + 1)
  }

  // After the fields have been marked.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  async function send() {
    if (isSending.current) return
    const found = options.check?.(values) ?? {}
    if (Object.values(found).some(Boolean)) return show(found)
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await options.submit(values)
    } catch (error) {
      const { fields, message } = problemsOf<Values>(error, Object.keys(values), options.fallback)
      show(fields, message)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return {
    values,
    set,
    /** All of them at once, with no problem left. */
    replace,
    problem,
    isBusy,
    /** As if its button had been pressed. */
    send,
    reset: () => setValues(options.initial),
    /** For what is remembered: what was typed already stands. */
    fill: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((now) => (now[name] === options.initial[name] ? { ...now, [name]: value } : now)),
    // Sent before hydration, it would otherwise stand in the address: see page/replay-presses.tsx.
    props: { ref: form, onSubmit, noValidate: true, method: 'post' },
    /** For a text field, an area or a select: `<TextField label={…} {...form.field('email')} />` */
    field: <Name extends NamesOf<Values, string>>(name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[Name]),
    }),
    /** For a checkbox. */
    box: <Name extends NamesOf<Values, boolean>>(name: Name) => ({
      name,
      checked: values[name] === true,
      error: problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as Values[Name]),
    }),
    /** For a part that tells its value itself: a list of choices, pictures. */
    part: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
  }
}
