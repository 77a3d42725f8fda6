/** Three passes of a running mean: close to a Gaussian of that radius, in time that does not grow with it. */
export function blurred(source: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius / 1.7))
  const from = Float32Array.from(source)
  const to = new Float32Array(source.length)
  for (let pass = 0; pass < 3; pass++) {
    alongRows(from, to, columns, rows, reach)
    alongColumns(to, from, columns, rows, reach)
  }
  return from
}

function alongRows(from: Float32Array, to: Float32Array, columns: number, rows: number, reach: number) {
  const share = 1 / (2 * reach + 1)
  for (let row = 0; row < rows; row++) {
    const start = row * columns
    let sum = from[start]! * (reach + 1)
    for (let k = 1; k <= reach; k++) sum += from[start + Math.min(k, columns - 1)]!
    for (let column = 0; column < columns; column++) {
      to[start + column] = sum * share
      sum +=
        from[start + Math.min(column + reach + 1, columns - 1)]! - from[start + Math.max(column - reach, 0)]!
    }
  }
}

function alongColumns(from: Float32Array, to: Float32Array, columns: number, rows: number, reach: number) {
  const share = 1 / (2 * reach + 1)
  const sums = new Float32Array(columns)
  for (let column = 0; column < columns; column++) sums[column] = from[column]! * (reach + 1)
  for (let k = 1; k <= reach; k++) {
    const start = Math.min(k, rows - 1) * columns
    for (let column = 0; column < columns; column++) sums[column]! += from[start + column]!
  }
  for (let row = 0; row < rows; row++) {
    const added = Math.min(row + reach + 1, rows - 1) * columns
    const dropped = Math.max(row - reach, 0) * columns
    for (let column = 0; column < columns; column++) {
      to[row * columns + column] = sums[column]! * share
      sums[column]! += from[added + column]! - from[dropped + column]!
    }
  }
}
