import com.amazonaws.services.dynamodbv2.local.main.ServerRunner;
import com.amazonaws.services.dynamodbv2.local.server.DynamoDBProxyServer;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/**
 * Runs DynamoDB Local for this machine only. It has no option for the address that it listens on, and by itself lets the
 * whole network read and write the tables.
 */
public class Loopback {
    public static void main(String[] args) throws Exception {
        DynamoDBProxyServer local = ServerRunner.createServerFromCommandLineArgs(args);
        var field = DynamoDBProxyServer.class.getDeclaredField("server");
        field.setAccessible(true);
        Server server = (Server) field.get(local);
        for (Connector connector : server.getConnectors()) {
            ((ServerConnector) connector).setHost("127.0.0.1");
        }
        int path = Arrays.asList(args).indexOf("-dbPath") + 1;
        if (path > 0) server.setHandler(new Room(server.getHandler(), new File(args[path])));
        local.safeStart();
        local.join();
    }
}

/**
 * Refuses transactions when the disk is nearly full. On a full one, DynamoDB Local acknowledges a transaction that it could
 * not store; of single changes it says that they failed.
 */
class Room extends Handler.Wrapper {
    /** In bytes: more than all transactions can take that are under way at the same moment. */
    private static final long RESERVE = 32L << 20;
    private static final String ERROR =
        "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\",\"message\":\"The disk is nearly full.\"}";
    private final File folder;

    Room(Handler handler, File folder) {
        super(handler);
        this.folder = folder;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String target = request.getHeaders().get("x-amz-target");
        boolean isTransaction = target != null && target.endsWith(".TransactWriteItems");
        if (!isTransaction || folder.getUsableSpace() >= RESERVE) return super.handle(request, response, callback);
        response.setStatus(500);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/x-amz-json-1.0");
        response.write(true, ByteBuffer.wrap(ERROR.getBytes(StandardCharsets.UTF_8)), callback);
        return true;
    }
}
