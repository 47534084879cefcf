import { join } from 'node:path';
import { killLoop } from '../../packages/store/prove/kill-loop.ts';
import { seededRandom } from '../../test/namespace/random.ts';
import { inTemporaryFolder } from '../../test/service-process.ts';
import { faultUnless, type Proof } from './proof.ts';

export const storeKill: Proof = {
  name: 'store-kill',
  about: 'What the embedded store acknowledged is there after kill -9, whole.',
  fullLength: 100,
  unit: 'kills',
  run: (kills, seed) =>
    inTemporaryFolder(async (folder) => {
      const random = seededRandom(seed);
      const { acknowledged, lost, torn, damage } = await killLoop({ file: join(folder, 'store.db'), kills, random });
      return {
        seen: [
          `${acknowledged} writes acknowledged, ${lost.length} lost, ${torn} torn, ${damage.length} times damaged`,
        ],
        faults: [
          ...faultUnless(acknowledged > kills, 'too few writes to show anything'),
          ...lost.map((number) => `write ${number} is lost`),
          ...faultUnless(torn === 0, `${torn} writes are stored in part`),
          ...damage,
        ],
      };
    }),
};
