import { describe, expect, it } from 'vitest';
import { DEFECT_CLASSES } from './classes.ts';
import { CONTROLS, MUTATORS, SITES } from './everything.ts';
import { planOf, plantIn } from './plan.ts';
import { readSites } from './site.ts';

const sites = readSites(SITES);
const bytes = (): string =>
  sites.map(({ files }) => [...files].map(([path, { body }]) => `${path} ${body.length}`).join()).join();
const clean = bytes();
const all = [...MUTATORS, ...CONTROLS];

describe('what is planted', () => {
  it('covers at least 150 defects and 60 harmless oddities, each with an id of its own', () => {
    expect(MUTATORS.length).toBeGreaterThanOrEqual(150);
    expect(CONTROLS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('has a defect for every class', () => {
    const planted = new Set(MUTATORS.map((mutator) => mutator.class));
    expect(Object.keys(DEFECT_CLASSES).filter((name) => !planted.has(name as keyof typeof DEFECT_CLASSES))).toEqual([]);
  });

  it('plants the same changes with the same seed', () => {
    expect(planOf(sites, all, 'a seed')).toEqual(planOf(sites, all, 'a seed'));
  });

  it.each(all.map((one) => [one.id, one] as const))(
    '%s changes a site, in the places that it names, and leaves the clean one',
    (_id, one) => {
      expect(one.source).toMatch(/^https:\/\/\S+$/);
      expect(one.change).toMatch(/^[A-Z/].+\.$|^(robots|llms)\.txt .+\.$|^https .+\.$/);
      const made = sites.flatMap((site) => plantIn(site, one, 'a seed') ?? []);
      expect(made.length).toBeGreaterThan(0);
      for (const { draft, paths } of made) {
        expect(paths.length).toBeGreaterThan(0);
        expect(draft.changed.length + draft.responds.length).toBeGreaterThan(0);
        const there = new Set([...draft.site.files.keys(), ...draft.changed, '/.well-known/']);
        expect(paths.filter((path) => !there.has(path))).toEqual([]);
      }
      expect(bytes()).toBe(clean);
    },
  );
});
