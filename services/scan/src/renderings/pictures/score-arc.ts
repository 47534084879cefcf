/** A gauge: three quarters of a circle, open at the bottom, 0 at its lower left and 100 at its lower right. */
export interface Gauge {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const START_DEGREES = 135;
const SWEEP_DEGREES = 270;

const held = (value: number): number => Math.min(100, Math.max(0, value));
const degreesAt = (value: number): number => START_DEGREES + (value / 100) * SWEEP_DEGREES;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Where a value is on the gauge, or `outwards` from it along its radius; beyond 0 and 100 the circle goes on. */
export const pointAt = ({ x, y, radius }: Gauge, value: number, outwards = 0): readonly [x: number, y: number] => {
  const angle = (degreesAt(value) * Math.PI) / 180;
  return [rounded(x + (radius + outwards) * Math.cos(angle)), rounded(y + (radius + outwards) * Math.sin(angle))];
};

/** Path data of the gauge between two values, held within 0 and 100; null when there is nothing between them. */
export const arcPath = (gauge: Gauge, from: number, to: number): string | null => {
  const [start, end] = [held(from), held(to)];
  if (end <= start) return null;
  const [startX, startY] = pointAt(gauge, start);
  const [endX, endY] = pointAt(gauge, end);
  const large = degreesAt(end) - degreesAt(start) > 180 ? 1 : 0;
  return `M${startX} ${startY}A${gauge.radius} ${gauge.radius} 0 ${large} 1 ${endX} ${endY}`;
};
