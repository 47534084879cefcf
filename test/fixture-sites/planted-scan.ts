import { fixBundle, type Place, type Report, RULES, type Rule } from '@legible/audit';
import { seededRandom } from '../random.ts';
import { BROKEN_WEBS } from './broken/sites.ts';
import { PERFECT_WEB } from './perfect/app.ts';
import { scanWeb } from './scan-web.ts';

const WEBS = [PERFECT_WEB, ...Object.values(BROKEN_WEBS)];

/** How much of our work throws: hardly any, some, most, all. */
const SHARES = [0.001, 0.02, 0.2, 0.7, 1] as const;

/** What is thrown: not all that is thrown is an error, and its words may be a stranger's. */
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
  /** What is wrong with what came of it; empty when all is well. */
  readonly faults: readonly string[];
}

/** The words of a fault, unless the condition holds. */
const unless = (condition: boolean, words: string): readonly string[] => (condition ? [] : [words]);

/** What must hold of a report, whatever threw. */
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

/** A whole scan of a site of ours in which our own code throws at random: the same again for the same seed. */
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
  const told = new Set(defects.map(({ at }) => at));
  return {
    planted,
    report,
    faults: [
      ...faultsOf(report, planted),
      ...[...planted].flatMap((at) => unless(told.has(at), `${at} threw and nobody was told`)),
      ...defects.flatMap(({ at, error }) => unless(planted.has(at), `${at} threw by itself: ${error}`)),
      ...unless(!JSON.stringify(defects).includes(SECRET), 'a defect quotes what was thrown'),
      ...unless(
        defects.every(({ input }) => /^[0-9a-f]{64}$/.test(input ?? '')),
        'a defect has no hash of its input',
      ),
    ],
  };
};
