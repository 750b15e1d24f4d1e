import { GenericContainer, Wait } from 'testcontainers';
import { imageOf } from '../../embedded/containers.ts';

/** A single node without users, of the image in docker-compose.yml; empty, and gone after `stop`. */
export async function containerOpenSearch(): Promise<{ url: string; stop: () => Promise<void> }> {
  const container = await new GenericContainer(imageOf('opensearch'))
    .withEnvironment({
      'discovery.type': 'single-node',
      DISABLE_INSTALL_DEMO_CONFIG: 'true',
      DISABLE_SECURITY_PLUGIN: 'true',
      // a disk that is almost full is the machine's, and would make every index read-only
      'cluster.routing.allocation.disk.threshold_enabled': 'false',
      OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m',
    })
    .withExposedPorts(9200)
    .withWaitStrategy(Wait.forHttp('/_cluster/health', 9200).forStatusCode(200))
    .withStartupTimeout(150_000)
    .start();
  return {
    url: `http://${container.getHost()}:${container.getMappedPort(9200)}`,
    stop: async () => void (await container.stop()),
  };
}
