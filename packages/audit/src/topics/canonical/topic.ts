import type { AddressFact } from '../../kernel/address-answers.ts';
import { ofDeployment, type Topic } from '../../kernel/site/topic.ts';
import { ADDRESS, MIB } from '../../kernel/step.ts';
import { alikePagesFact } from './alike-pages.ts';
import { type HostVariantsFact, hostVariantsFact } from './host-variants.ts';
import {
  type AddressFormsFact,
  type AddressSignalFact,
  type AlikePagesFact,
  type SiteGraphFact,
  siteGraphFact,
} from './site-graph.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly hostVariants: HostVariantsFact;
    readonly siteGraph: SiteGraphFact;
    readonly alikePages: AlikePagesFact;
  }
  interface PageFactValues {
    /** How its first canonical address answered; absent when it names none or itself. */
    readonly canonicalTarget: AddressFact;
    readonly addressSignals: readonly AddressSignalFact[];
    /** Absent on pages that were not tried: one page represents all. */
    readonly addressForms: AddressFormsFact;
  }
  interface StepPurposes extends Record<'host-variant' | 'canonical-target' | 'address-form', true> {}
}

export const canonical = {
  purposes: {
    'host-variant': {
      kind: 'check',
      digest: 'probe',
      provides: ['hostVariants'],
      label: 'Variant of the host name',
      description: 'Where it leads.',
      maxBodyBytes: MIB,
    },
    'canonical-target': {
      ...ADDRESS,
      provides: ['canonicalTarget'],
      label: 'Canonical address',
      description: 'Does it answer?',
    },
    'address-form': {
      ...ADDRESS,
      provides: ['addressForms'],
      label: 'Another spelling of an address',
      description: 'Does it answer too?',
    },
  },
  fromPages: ['canonicalTarget', 'siteGraph', 'alikePages', 'addressSignals'],
  site: {
    hostVariants: ofDeployment(({ seen, scope }) => hostVariantsFact(seen, scope)),
    siteGraph: ({ seen, scope, pages, fact }) =>
      siteGraphFact({ seen, scope }, pages(), fact('sample'), fact('sitemaps')),
    alikePages: ({ seen, fact }) => alikePagesFact(seen, fact('sample')),
  },
} as const satisfies Topic;
