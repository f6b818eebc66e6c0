import product from '../../../../package.json' with { type: 'json' };

/** Version of the whole product; the packages of this repository have none of their own. */
export const { version } = product;
