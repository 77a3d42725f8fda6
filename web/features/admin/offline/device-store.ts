/** What a device keeps through a lost network, a reload and a kill: stores of the browser's own database. */
export function openDeviceStore<Name extends string>(
  database: string,
  stores: Record<Name, IDBObjectStoreParameters>,
) {
  const names = Object.keys(stores) as Name[]
  let opened: Promise<IDBDatabase> | undefined

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => {
        for (const name of names) request.result.createObjectStore(name, stores[name])
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  /** A browser may close its database at any time, or refuse it once: then it is opened anew. */
  async function begin(of: Name | Name[], ...how: [IDBTransactionMode?, IDBTransactionOptions?]) {
    try {
      opened ??= open()
      return (await opened).transaction(of, ...how)
    } catch {
      opened = open()
      return (await opened).transaction(of, ...how)
    }
  }

  return {
    /** Everything in one transaction, done when it is on the device's disk: it may be switched off the next moment. */
    async write(work: (store: (name: Name) => IDBObjectStore) => void): Promise<void> {
      const transaction = await begin(names, 'readwrite', { durability: 'strict' })
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        work((name) => transaction.objectStore(name))
      })
    },
    async readAll<Row>(name: Name): Promise<Row[]> {
      const transaction = await begin(name)
      return new Promise((resolve, reject) => {
        const request = transaction.objectStore(name).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    },
  }
}
