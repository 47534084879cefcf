import { fixBundle, type Place, type Report, RULES, type Rule } from '@legible/audit';
import { seededRandom } from '../random.ts';
import { BROKEN_WEBS } from './broken/sites.ts';
import { PERFECT_WEB } from './perfect/app.ts';
import { scanWeb } from './scan-web.ts';

const WEBS = [PERFECT_WEB, ...Object.values(BROKEN_WEBS)];

/** The share of our functions that throw: hardly any, some, most, all. */
const SHARES = [0.001, 0.02, 0.2, 0.7, 1] as const;

/** The thrown value: not every thrown value is an error, and its text may come from a stranger. */
const SECRET = 'text of the scanned site';
const THROWN: readonly (() => unknown)[] = [
  () => new RangeError(SECRET),
  () => SECRET,
  () => undefined,
  () => Object.assign(new Error(SECRET), { input: SECRET }),
];

export interface PlantedScan {
  /** Places that threw. */
  readonly planted: ReadonlySet<Place>;
  readonly report: Report;
  /** The faults of the resulting report; empty when there are none. */
  readonly faults: readonly string[];
}

/** The text of a fault, unless the condition holds. */
const unless = (condition: boolean, words: string): readonly string[] => (condition ? [] : [words]);

/** Checks that must hold for a report, whatever threw. */
const faultsOf = (report: Report, planted: ReadonlySet<Place>): readonly string[] => [
  ...unless(report.rules.length === RULES.length, `${report.rules.length} rules are in the report`),
  ...report.rules.flatMap(({ id, counts, outcome }) =>
    unless(
      !planted.has(`rule ${id}`) || (counts.untested > 0 && report.untested.some(({ ruleId }) => ruleId === id)),
      `${id} threw and is ${outcome}`,
    ),
  ),
  ...unless(fixBundle(report, { baseUrl: null }).length > 0, 'there are no fixes'),
];

/** A whole scan of one of our sites in which our own code throws at random: the same seed gives the same scan. */
export const plantedScan = async (seed: number): Promise<PlantedScan> => {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const web = pick(WEBS);
  const share = pick(SHARES);
  const planted = new Set<Place>();
  const trial = (at: Place): void => {
    if (random() >= share) return;
    planted.add(at);
    throw pick(THROWN)();
  };
  const throwing = (rule: Rule): Rule =>
    ({
      ...rule,
      check: (...facts: Parameters<Rule['check']>) => {
        trial(`rule ${rule.id}`);
        return (rule.check as (...facts: unknown[]) => unknown)(...facts);
      },
    }) as Rule;
  const { report, defects } = await scanWeb(web, {}, { rules: RULES.map(throwing), trial });
  const reported = new Set(defects.map(({ at }) => at));
  return {
    planted,
    report,
    faults: [
      ...faultsOf(report, planted),
      ...[...planted].flatMap((at) => unless(reported.has(at), `${at} threw, and no defect reports it`)),
      ...defects.flatMap(({ at, error }) => unless(planted.has(at), `${at} threw by itself: ${error}`)),
      ...unless(!JSON.stringify(defects).includes(SECRET), 'a defect quotes what was thrown'),
      ...unless(
        defects.every(({ input }) => /^[0-9a-f]{64}$/.test(input ?? '')),
        'a defect has no hash of its input',
      ),
    ],
  };
};
