import type { ParityFact } from '../../kernel/probes.ts';
import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { KIB, MIB } from '../../kernel/step.ts';
import { type MachineParityFact, machineParityFact } from './machine-parity.ts';
import { parityFact } from './parity.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly parity: ParityFact;
    readonly machineParity: MachineParityFact;
  }
  interface StepPurposes extends Record<'probe' | 'machine-parity', true> {}
}

export const parity = {
  purposes: {
    probe: {
      kind: 'check',
      digest: 'probe',
      provides: ['parity', 'breakIn', 'payments'],
      label: 'The page as another client',
      description: 'In its name.',
      maxBodyBytes: 2 * MIB,
    },
    'machine-parity': {
      kind: 'check',
      digest: 'machine-file',
      provides: ['machineParity'],
      label: 'File for machines as another client',
      description: 'In its name.',
      maxBodyBytes: 64 * KIB,
    },
  },
  site: {
    parity: ofDeployment(({ seen, scope }) => parityFact(seen, scope)),
    machineParity: ofDeployment(({ seen, scope }) => machineParityFact(seen, scope)),
  },
} as const satisfies Topic;
