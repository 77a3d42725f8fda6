import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What a run of the tests has counted, with a line for what failed and for what passed only when it was tried again. */
export function readResults(file) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, failures: [`${file} was not written`], triedAgain: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(failuresOf),
    triedAgain: testResults.flatMap(triedAgainOf),
  }
}

/** A line for each test that failed, or for the file where it failed outside of its tests. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => lineOf(name, test))
  if (status === 'failed' && message)
    failed.push(lineOf(name, { fullName: 'as a whole', failureMessages: [message] }))
  return failed
}

/** What failed first stays in the report of a test that then passed. */
function triedAgainOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => lineOf(name, test))
}

function lineOf(name, { fullName, failureMessages }) {
  return `${relative('.', name)}: ${fullName}: ${(failureMessages[0] ?? '').split('\n', 1)[0]}`
}
