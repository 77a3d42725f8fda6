import Fastify from 'fastify'
import pg from 'pg'

/** What every figure is compared with: the least that a Node server can do, with and without one query. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const app = Fastify()
const small = { status: true, data: { name: 'Fitt Meals', meals: 84, plans: 9, open: true } }
app.get('/json', async () => small)
app.get('/select', async () => ({ status: true, data: (await pool.query('select 1 as one')).rows[0] }))
await app.listen({ host: '127.0.0.1', port: Number(process.argv[3]) })
process.send?.('ready')
