import { isDeepStrictEqual } from 'node:util';
import { type Brand, type BrandFields, brandFieldsSchema } from '@secondset/contracts';
import { type Organization, plainBrand } from '@secondset/email';
import { type Asked, DomainError, invalid } from '@secondset/service-kit';
import { unlessDuplicate } from '@secondset/service-kit/database';
import type { Context } from '../context.ts';
import { pictureId } from '../images/image-url.ts';
import { brandId } from './brand.model.ts';

export async function readBrand({ database }: Pick<Context, 'database'>): Promise<Brand> {
  const stored = await database.brands.findById(brandId).lean();
  if (stored === null) return { ...plainBrand, version: 0 };
  const { _id, version, ...fields } = stored;
  return { ...fields, version };
}

/** The organization as emails show it from now on. */
export const brandedOrganization = async (context: Context): Promise<Organization> => ({
  ...context.organization,
  brand: await readBrand(context),
});

/**
 * Replaces the brand; emails that are on their way keep theirs. Throws `stale` when it has changed
 * since `version`, and `invalid` for a logo that is not in the library.
 */
export async function saveBrand(
  context: Context,
  { version, ...wanted }: Brand,
  asked: Asked,
): Promise<Brand> {
  const { database, audit } = context;
  const before = await readBrand(context);
  if (before.version !== version) throw stale(before);
  await requireLogo(context, wanted.logo);
  const names = Object.keys(brandFieldsSchema.shape) as (keyof BrandFields)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], wanted[name]));
  const entry = { ...asked, action: 'settings-change', target: 'settings:brand' } as const;
  return audit.during({ ...entry, detail: { fields: changed } }, async () => {
    const result = await unlessDuplicate(() =>
      database.brands.updateOne(
        { _id: brandId, version },
        { $set: { ...wanted, version: version + 1 } },
        { upsert: version === 0 },
      ),
    );
    const current = await readBrand(context);
    if (result === 'duplicate' || result.matchedCount + result.upsertedCount === 0)
      throw stale(current);
    return current;
  });
}

async function requireLogo({ database }: Context, logo: BrandFields['logo']): Promise<void> {
  if (logo === null) return;
  const id = pictureId(logo.url);
  const known = id === undefined ? null : await database.images.exists({ _id: id });
  if (known === null) throw invalid('logo', 'logo-gone');
}

const stale = (current: Brand) => new DomainError('stale', 'settings-changed', { current });
