import type { Topic } from '../../kernel/site/topic.ts';
import { KIB } from '../../kernel/step.ts';
import { type ImageDigest, type ImagesFact, imageDigest, imagesFact } from './images.ts';
import { type PicturesFact, readPictures } from './pictures.ts';

declare module '../../kernel/observed.ts' {
  interface SiteFactValues {
    readonly images: ImagesFact;
  }
  interface PageParts {
    readonly pictures: PicturesFact;
  }
  interface Digests {
    readonly image: ImageDigest;
  }
  interface StepPurposes extends Record<'icon' | 'social-image' | 'image', true> {}
}

const IMAGE = { kind: 'check', digest: 'image', provides: ['images'], maxBodyBytes: 64 * KIB } as const;

export const images = {
  purposes: {
    icon: { ...IMAGE, label: 'Icon of the site', description: 'What results show.' },
    'social-image': {
      ...IMAGE,
      label: 'Picture of a shared link',
      description: 'What is shown where the page is shared.',
    },
    image: { ...IMAGE, label: 'Picture', description: 'Is it there?' },
  },
  fromPages: ['pictures'],
  readers: { image: imageDigest },
  parts: { pictures: readPictures },
  site: {
    images: ({ seen, pages }) => imagesFact(seen, pages()),
  },
} as const satisfies Topic;
