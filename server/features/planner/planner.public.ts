export { openPlanner, type Planner } from './open-planner.ts'
