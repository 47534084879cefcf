import type { DocumentInfo } from '@legible/surface';
import { API_VERSION } from '../contract/contract.ts';

/** The frame of the OpenAPI description. Its version is part of the contract. */
export const apiDocument = (options: {
  readonly publicUrl: string;
  readonly contactEmail: string | null;
}): DocumentInfo => ({
  title: 'Legible scan API',
  version: API_VERSION,
  description:
    'Starts search-readiness scans of public websites and reports their progress. No key is needed; access is limited by rate. Every error has one form: an object with the field error. A guide with examples stands at /developers.',
  contact: {
    name: 'Operator of this service',
    url: `${options.publicUrl}/developers`,
    ...(options.contactEmail !== null && { email: options.contactEmail }),
  },
  license: { name: 'MIT', identifier: 'MIT' },
  servers: [{ url: options.publicUrl, description: 'This service.' }],
  tags: [{ name: 'scans', description: 'Start scans and follow them.' }],
});
