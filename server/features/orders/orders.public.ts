export { choiceAgain } from './choice-again.ts'
export { eventInWords } from './history-words.ts'
export { findLivePackages } from './live-packages.ts'
