/** What pages say about the use of their content, in headers and in their head. */

import type { Quote } from '../quote.ts';
import type { StepId } from './observed.ts';

/** As written; null where it says nothing. */
export interface TdmFact {
  readonly reservation: string | null;
  readonly policy: string | null;
}

export interface LicenseLinkFact {
  readonly via: 'header' | 'element';
  /** Absolute address; null when unreadable. */
  readonly href: string | null;
  readonly excerpt: Quote;
}

export interface PageDeclarationsFact {
  readonly from: StepId;
  readonly url: string;
  /** Content-Usage header, several lines joined by commas. */
  readonly contentUsage: string | null;
  readonly tdmHeader: TdmFact;
  readonly tdmMeta: TdmFact;
  /** Links of relation `license` and type application/rsl+xml, at most 10. */
  readonly licenses: readonly LicenseLinkFact[];
  /** Directives and metas that no operator documents: `noai`, `noimageai` and the like, as written. */
  readonly invented: readonly Quote[];
}

export interface DeclarationsFact {
  /** Pages that were read. */
  readonly read: number;
  /** Those of them that say anything, at most 50. */
  readonly pages: readonly PageDeclarationsFact[];
}

/** A client that was answered 402. */
export interface PaymentFact {
  readonly from: StepId;
  readonly url: string;
  readonly probe: string;
  /** Whether robots of this name gather training data; null for clients that are no robot of the registry. */
  readonly training: boolean | null;
  /** Whether robots.txt names this robot and admits it. */
  readonly invited: boolean;
  /** What names a price to programs: `crawler-price: USD 0.01`; null when nothing does. */
  readonly price: string | null;
}

export interface PaymentsFact {
  readonly list: readonly PaymentFact[];
}
