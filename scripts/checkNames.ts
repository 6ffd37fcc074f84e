import { parseSync, Visitor } from 'oxc-parser';
import { chamadas } from '#contract/renave/chamadas.ts';
import { type SourceFile, sourcesOf } from './checkWords.ts';

/**
 * Portuguese verbs of technical acts; the registry's own acts (`confirmar`, `autorizar`, `devolver`, `transferir`) are
 * the domain's.
 */
const VERBS: ReadonlySet<string> = new Set(
  [
    'abrir acertar achar acompanhar acordar adiar agrupar aguardar andar anotar anunciar apagar apressar assumir avisar',
    'baixar buscar carregar chamar comecar comparar completar concluir conferir consultar contar continuar copiar cortar',
    'criar dar decidir decifrar definir demorar depositar descrever desenhar desfazer desistir desmarcar despedir dispensar',
    'dizer duvidar empacotar encerrar enfileirar entrar enviar escrever esclarecer espelhar esquecer executar exigir exportar',
    'fazer fechar finalizar gravar guardar importar imprimir iniciar inserir juntar ler limitar listar marcar medir montar',
    'mostrar mudar notar obter olhar ouvir parar passar pausar pedir perguntar preparar procurar progredir reabrir realizar',
    'recontar recusar registrar remover renovar reservar responder restaurar resumir retirar retomar sair salvar seguir',
    'segurar selecionar separar servir situar soltar somar sortear tentar terminar tomar trancar transformar trazer trocar',
    'usar varrer verificar vigiar vincular',
  ].flatMap((line) => line.split(' ')),
);

/** The registry's calls have the names that its documents give them. */
const OF_THE_WIRE: ReadonlySet<string> = new Set(Object.values(chamadas).flatMap(Object.keys));

const FOLDERS = ['domain', 'contract', 'src', 'gateway', 'sandbox', 'scripts', 'bench'];

interface Exported {
  functions: string[];
  types: string[];
}

const exportedBy = ({ file, text }: SourceFile): Exported => {
  const found: Exported = { functions: [], types: [] };
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (!declaration) return;
      if (declaration.type === 'FunctionDeclaration' && declaration.id)
        found.functions.push(declaration.id.name);
      if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration')
        found.types.push(declaration.id.name);
      if (declaration.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && /Function/.test(init?.type ?? '')) found.functions.push(id.name);
    },
  }).visit(parseSync(file, text).program);
  return found;
};

/** Exported functions whose verb is Portuguese though it is no act of the domain. */
export const portugueseVerbs = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap((source) =>
    exportedBy(source)
      .functions.filter((name) => VERBS.has(/^[a-z]*/.exec(name)?.[0] ?? '') && !OF_THE_WIRE.has(name))
      .map((name) => `${source.file}: the verb of ${name} is English, its noun may stay`),
  );

/** Types that two files export under one name. */
export const sharedTypeNames = (sources: readonly SourceFile[]): string[] => {
  const files = new Map<string, string[]>();
  for (const source of sources)
    for (const name of exportedBy(source).types) files.set(name, [...(files.get(name) ?? []), source.file]);
  return [...files].flatMap(([name, places]) =>
    new Set(places).size > 1 ? [`${places.join(', ')}: each exports a type ${name}`] : [],
  );
};

export const checkNames = (): string[] => {
  const sources = FOLDERS.flatMap(sourcesOf);
  return [...portugueseVerbs(sources), ...sharedTypeNames(sources)];
};
