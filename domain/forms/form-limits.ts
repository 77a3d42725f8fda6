export const MIN_USER_NAME = 3
export const MIN_LOGIN_PASSWORD = 4
export const MIN_PASSWORD = 6
