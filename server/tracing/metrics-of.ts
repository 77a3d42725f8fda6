import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricsRegister } from './tracing.ts'

type Told = {
  name: string
  help: string
  type: unknown
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[]
}

/** The figures of `/metrics` as OpenTelemetry has them. It knows no summaries: their histograms say the same. */
export function metricsOf(register: MetricsRegister, resource: Resource): MetricProducer {
  const startTime = hrTime(performance.timeOrigin)
  return {
    async collect() {
      const told = (await register.getMetricsAsJSON()) as unknown as Told[]
      const times = { startTime, endTime: hrTime(Date.now()) }
      const metrics = told.flatMap((metric) => metricData(metric, times) ?? [])
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'fitt-meals' }, metrics }] },
        errors: [],
      }
    },
  }
}

type Times = { startTime: HrTime; endTime: HrTime }

function metricData(metric: Told, times: Times): MetricData | undefined {
  const about = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // What could not be asked for is not a number, and not told.
  const points = () =>
    metric.values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ value, labels }): DataPoint<number> => ({ ...times, attributes: labels, value }))
  switch (metric.type) {
    case 'counter':
      return { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
    case 'gauge':
      return { ...about, dataPointType: DataPointType.GAUGE, dataPoints: points() }
    case 'histogram':
      return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, times) }
    default:
      return undefined
  }
}

function histograms({ name, values }: Told, times: Times): DataPoint<Histogram>[] {
  const alike = new Map<string, DataPoint<Histogram>>()
  // Buckets come in rising order, each with all that is below it.
  const below = new Map<string, number>()
  for (const { value, labels, metricName } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(attributes)
    const point = alike.get(key) ?? {
      ...{ ...times, attributes },
      value: { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 },
    }
    alike.set(key, point)
    if (metricName === `${name}_sum`) point.value.sum = value
    else if (metricName === `${name}_count`) point.value.count = value
    else {
      point.value.buckets.counts.push(value - (below.get(key) ?? 0))
      below.set(key, value)
      if (le !== '+Inf') point.value.buckets.boundaries.push(Number(le))
    }
  }
  return [...alike.values()]
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]
