export { choiceAgain } from './choice-again.ts'
export { findLivePackages } from './live-packages.ts'
