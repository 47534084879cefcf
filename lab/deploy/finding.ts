/** A fault in a file. */
export interface Finding {
  /** Relative to the root. */
  readonly file: string;
  /** The position and the fault, as a sentence. */
  readonly what: string;
}

/** Collects findings about one file. */
export const findingsOf = (file: string) => {
  const findings: Finding[] = [];
  return {
    findings: findings as readonly Finding[],
    /** Records `what` unless `holds`. */
    expect: (holds: boolean, what: string): void => {
      if (!holds) findings.push({ file, what });
    },
  };
};

/** `latest` changes without notice, and so does an image without a tag. */
export const isPinnedImage = (image: string): boolean =>
  /@sha256:[\da-f]{64}$/.test(image) || /:(?!latest$)[\w][\w.-]*$/.test(image);
