/** What a device keeps through a lost network, a reload and a kill: stores of the browser's own database. */
export function openDeviceStore<Name extends string>(
  database: string,
  stores: Record<Name, IDBObjectStoreParameters>,
) {
  const names = Object.keys(stores) as Name[]
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => {
        for (const name of names) request.result.createObjectStore(name, stores[name])
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return opened
  }

  return {
    /** Everything in one transaction, done when it is on the device's disk: it may be switched off the next moment. */
    async write(work: (store: (name: Name) => IDBObjectStore) => void): Promise<void> {
      const stored = await open()
      return new Promise((resolve, reject) => {
        const transaction = stored.transaction(names, 'readwrite', { durability: 'strict' })
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        work((name) => transaction.objectStore(name))
      })
    },
    async readAll<Row>(name: Name): Promise<Row[]> {
      const stored = await open()
      return new Promise((resolve, reject) => {
        const request = stored.transaction(name).objectStore(name).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    },
  }
}
