import product from '../../../../package.json' with { type: 'json' };

/** Of the product as a whole; packages inside the repository have no version of their own. */
export const { version } = product;
