export { recogniseAccount } from './sign-in.service.ts'
