import { type AnyEntity, permissionOf } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import type { Fields } from '#domain/fields/field.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { fromSave, saveNameOf } from '#domain/fields/wire.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { AutorDoRegistro } from '../../ports/entidades.ts';
import type { EmpresaStores, Ports } from '../../ports/ports.ts';
import type { Chamada } from '../useCase.ts';
import { changesPower, checkTravas, registroOf } from './fieldLocks.ts';
import { GANCHOS } from './hooks.ts';

/** The caller's context, as all record calls need it. */
export type SaveRequest = Pick<
  Chamada<unknown>,
  'ports' | 'sessao' | 'origem' | 'stores' | 'transacao' | 'askProof'
>;

const quemOf = (sessao: Sessao, ports: Ports): AutorDoRegistro => ({
  codigoUsuario: sessao.usuario.codigo,
  suporte: sessao.usuario.suporte,
  cpfEmParte: !may(sessao, 'podeExportar'),
  agora: ports.agora(),
});

/** The entity store within the caller's scope. */
export const entidadesOf = (
  stores: EmpresaStores,
  { sessao, ports }: Pick<SaveRequest, 'sessao' | 'ports'>,
) => stores.entidades.para(quemOf(sessao, ports));

/** Violations of the entity's cross-field rules, keyed by the names of the save body. */
export const faltasDasRegras = (
  entity: AnyEntity,
  sessao: Sessao,
  record: WireRecord,
): Record<string, string> => {
  // Rules expect whole records: absent fields are null.
  const nothing = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
  const rules = [...entity.rules, ...(entity.rulesFor?.(sessao) ?? [])];
  return Object.fromEntries(
    Object.entries(brokenRules(rules, { ...nothing, ...record })).map(([name, message]) => [
      saveNameOf(entity, entity.fields[name]),
      message,
    ]),
  );
};

/** Checks the rules on the merged record: fields absent from the body keep their stored values. */
const checkRegras = (entity: AnyEntity, sessao: Sessao, anterior: WireRecord | null, given: WireRecord) => {
  const errors = faltasDasRegras(entity, sessao, { ...anterior, ...given });
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('corpoInvalido', { message: first, errors });
};

const checkVerbo = (entity: AnyEntity, sessao: Sessao, codigo: number | null): void => {
  const permission = permissionOf(entity, codigo === null ? 'create' : 'update');
  if (permission === null || !may(sessao, permission)) throw new AppError('semPermissao');
};

const SEM_VERSAO = 'Falta a versão do registro que foi lido. Atualize a página e tente de novo.';

/** Refuses a change that does not say what it was read from: it would overwrite what others did since. */
const checkVersao = ({ stamps }: AnyEntity, versao: number | null | undefined): void => {
  if (stamps !== undefined && versao == null)
    throw new AppError('requisicaoInvalida', { message: SEM_VERSAO });
};

/** Values that a new record has where its body says none; of flags the database has its own. */
const padroesDe = (entity: AnyEntity, given: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(entity.fields as Fields)
      .filter(([name, field]) => field.kind !== 'flag' && field.default !== undefined && given[name] == null)
      .map(([name, field]) => [name, field.default]),
  );

/** Splits a body into fields that the caller may set, the version read, linked records and extra inputs. */
const partesDoCorpo = (entity: AnyEntity, sessao: Sessao, body: WireRecord) => {
  const { [entity.key]: codigo, versao, ...given } = fromSave(entity, body);
  const settable = ([name, value]: [string, unknown]) => {
    // A flag is true or false; null keeps the stored value.
    if (value === null && entity.fields[name].kind === 'flag') return false;
    const permission = entity.settableBy[name];
    return permission === undefined || may(sessao, permission);
  };
  const picked = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => body[name] != null).map((name) => [name, body[name]]));
  return {
    codigo: (codigo as number | null | undefined) ?? null,
    versao: versao as number | null | undefined,
    campos: Object.fromEntries(Object.entries(given).filter(settable)),
    varios: picked(Object.keys(entity.many)) as Readonly<Record<string, readonly number[]>>,
    perguntas: picked(Object.keys(entity.asks)),
  };
};

/**
 * Saves a schema-checked body in one transaction, with rules, locks, derived values and hooks. Null when the
 * record of its key does not exist.
 */
export const saveRegistro = async (
  pedido: SaveRequest,
  entity: AnyEntity,
  body: WireRecord,
): Promise<WireRecord | null> => {
  const { ports, sessao, origem } = pedido;
  const hook = GANCHOS[entity.name] ?? {};
  const { codigo, versao, campos: given, varios, perguntas } = partesDoCorpo(entity, sessao, body);
  checkVerbo(entity, sessao, codigo);
  const nothing = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
  const ditos = codigo === null ? { ...given, ...padroesDe(entity, given) } : given;
  const campos = { ...ditos, ...entity.derive?.({ ...nothing, ...ditos }) };
  const comum = { ports, sessao, origem, campos, varios, perguntas };
  await hook.check?.(comum);
  let anterior: WireRecord | null = null;
  const gravado = await pedido.transacao(async (stores) => {
    const entidades = entidadesOf(stores, pedido);
    const atual = codigo === null ? null : await entidades.hold(entity, codigo);
    if (codigo !== null && !atual) return null;
    anterior = atual && registroOf(entity, atual);
    const fixos = checkTravas(entity, sessao, anterior, campos);
    checkRegras(entity, sessao, anterior, campos);
    if (codigo !== null) checkVersao(entity, versao);
    if (changesPower(entity, anterior, campos)) pedido.askProof();
    const salvamento = { ...comum, stores, anterior };
    const mais = (await hook.antes?.(salvamento)) ?? {};
    const registro = await entidades.save(entity, codigo, {
      campos: { ...campos, ...fixos, ...mais.campos },
      versao,
      colunas: mais.colunas,
      varios: { ...varios, ...mais.varios },
    });
    if (registro) await hook.depois?.(salvamento, registro);
    return registro;
  });
  return gravado && { ...gravado, ...hook.resposta?.({ ...comum, anterior }, gravado) };
};
