// Where session storage is blocked, the draft and the cart are still on the server.

export function storeInTab(key: string, value: string | null | undefined): void {
  try {
    if (value === null || value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}

export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
