let count = 0

/** A number no other thing made in this process has, for names that must not meet. */
export const nextNumber = () => ++count
