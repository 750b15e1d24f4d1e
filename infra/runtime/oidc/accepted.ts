/** Asymmetric alone: a token is the provider's because nobody else can sign it, its readers included. */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** How far the provider's clock may be from ours, in seconds. */
export const clockTolerance = 30;
