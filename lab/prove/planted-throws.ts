import { plantedScan } from '../../test/fixture-sites/planted-scan.ts';
import { faultUnless, type Proof } from './proof.ts';

/** Readers, builders, planned requests and rules; a tenth of the scans reaches nearly as many. */
const PLACES_AT_LEAST = 350;
/** With fewer scans than this, the number of places is not checked. */
const MANY = 40;

export const plantedThrows: Proof = {
  name: 'planted-throws',
  about: 'Scans in which our own readers, builders and rules throw at random all come to a report.',
  goals: [],
  fullLength: 1_000,
  togetherLength: 200,
  unit: 'scans',
  async run(scans, seed) {
    const places = new Set<string>();
    const faults: string[] = [];
    let throws = 0;
    for (let scan = 0; scan < scans; scan++) {
      try {
        const { planted, faults: found } = await plantedScan(seed + scan);
        faults.push(...found.map((fault) => `seed ${seed + scan}: ${fault}`));
        throws += planted.size;
        for (const at of planted) places.add(at);
      } catch (error) {
        faults.push(`seed ${seed + scan}: the scan failed: ${error}`);
      }
    }
    return {
      seen: [`${scans} scans ended with a report; ${throws} throws at ${places.size} places of our code`],
      faults: [
        ...faults,
        ...faultUnless(scans < MANY || places.size >= PLACES_AT_LEAST, `only ${places.size} places threw`),
      ],
    };
  },
};
