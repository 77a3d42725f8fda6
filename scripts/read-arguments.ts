import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartError } from '../server/start-error.ts'

/** What a command was given; what it does not know is told in a sentence. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}
