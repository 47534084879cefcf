/** Whether robots.txt keeps Googlebot from an address. */
import { robotsVerdict } from '@legible/formats';
import { hostOf, pathOf } from '../addresses/address.ts';
import type { AddressFact, Observed, RobotsFact } from '../facts.ts';

/**
 * The line that keeps Googlebot away. Only robots.txt of the site's own host is read, and a target that it denies our
 * robot too is never asked: what it holds is then not known.
 */
export const closingLine = ({ requestedUrl, url }: AddressFact, robots: Observed<RobotsFact>): string | null => {
  if (robots.state !== 'present' || robots.value.effect !== 'rules') return null;
  const { url: home, robots: rules } = robots.value;
  const verdicts = [requestedUrl, url]
    .filter((one) => hostOf(one) === hostOf(home))
    .map((one) => robotsVerdict(rules, 'Googlebot', pathOf(one)));
  return verdicts.find(({ allowed }) => !allowed)?.rule?.text ?? null;
};
